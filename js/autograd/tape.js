/* tape.js: records the ops that a function computes, and goes back along them for gradients. */
import { foreign } from '../call/foreign.js';
import { isTyped, settleAll, settled } from '../call/lists.js';
import { TorchError, argumentError } from '../module/errors.js';
import { isTensor } from '../module/handle.js';
import { forgetShared } from './expression.js';
import { environmentOf, isRealTensor, isValue } from './helpers.js';
import { Signatures } from './signature.js';
import {
  Traced,
  become,
  isNumber,
  isTraced,
  nodeOf,
  resultOf,
  markShared,
  plainOf,
  sharesMemory,
  tapeOf,
  valueOf,
} from './traced.js';
import { mapTree } from './tree.js';

/* A call reads its lists again when it goes back, and the user may change them meanwhile. */
const ownTyped = (v) => (isTyped(v) ? v.slice() : v);

const noGradient = (op, text) => new TorchError(`${op}: ${text}`, { code: 'NO_GRADIENT', op });

/* What tapes of one instance of torch share. */
const perCore = new WeakMap(); /* by core */
function sharedOf(core) {
  if (!perCore.has(core)) {
    perCore.set(core, { environment: environmentOf(core), signatures: new Signatures(core) });
    addMethods(core);
  }
  return perCore.get(core);
}

let depth = 0; /* of tapes that record now */
export const isRecording = () => depth > 0;

/* A traced argument of a call: where its gradient goes, and its name in the call; index: in a list,
   -1 outside of one. (An in-place method can make another value of the traced one later.) */
const inputOf = (traced, name, index) => ({
  traced,
  name,
  index,
  node: nodeOf(traced),
  result: resultOf(traced),
  value: valueOf(traced),
});

/* A number, or a tensor of reals, also if an outer tape follows it. */
const isReal = (v) => typeof v === 'number' || isTraced(v) || isRealTensor(v);

export class Tape {
  constructor(core) {
    this.core = core;
    Object.assign(this, sharedOf(core));
    this.level = ++depth;
    this.nodes = [];
    this.isOpen = true;
  }

  close() {
    this.isOpen = false;
    depth--;
  }

  /* A parameter. */
  parameter(value) {
    return new Traced(this, value, null, 0, false);
  }

  follows(v) {
    return isTraced(v) && tapeOf(v) === this;
  }

  /* Returns the value of a traced value of this tape, and others as they are; of lists too. */
  strip(v) {
    if (Array.isArray(v)) return v.map((item) => this.strip(item));
    return this.follows(v) ? valueOf(v) : v;
  }

  /* One call of an op: self is null of a function. */
  call(op, self, given) {
    const all = self === null ? given : [self, ...given];
    const values = all.map((v) => ownTyped(this.strip(v)));
    const ofNumbers = all.flat().every((v) => (this.follows(v) ? isNumber(v) : !isValue(v)));
    let signature = this.signatures.of(op, values);
    if (signature === undefined && ofNumbers) {
      /* numbers beside followed ones, in their places */
      const like = values.flat().find(isValue);
      values.forEach((v, i) => {
        if (typeof v === 'number') values[i] = this.tensorOf(v, like);
      });
      signature = this.signatures.of(op, values);
    }
    if (signature === undefined) return op.function(...values); /* the usual error */
    this.checkWritten(signature, self);
    const made = signature.op.function(...values);
    const results = Array.isArray(made) ? made : [made];
    const changes = self !== null && signature.changesSelf;
    if (!changes && (signature.isConstant || !results.some(isReal))) return made;
    const node = {
      signature,
      names: signature.names(values, results),
      values,
      inputs: this.inputsOf(signature, all),
      gradients: [],
    };
    this.nodes.push(node);
    const like = values[signature.moved];
    const followed = results.map((v, k) => {
      if (!isReal(v)) return v;
      const value = typeof v === 'number' ? this.tensorOf(v, like) : v;
      return new Traced(this, value, node, k, ofNumbers || typeof v === 'number');
    });
    const result = Array.isArray(made) ? followed : followed[0];
    if (signature.isView) for (const v of [...all, result]) if (isTraced(v)) markShared(v);
    return changes ? become(self, result) : result;
  }

  /* A number that an op returned, as a tensor of the op's type. */
  tensorOf(v, like) {
    return plainOf([like].flat()[0]).new([v]);
  }

  /* Throws if the call would write into memory that the tape does not follow. */
  checkWritten({ op, writesResult, changesSelf }, self) {
    const instead = `use the function torch.${op.name}(...)`;
    if (writesResult)
      throw noGradient(op.name, `a result cannot be passed in front here: ${instead}`);
    if (self === null || !changesSelf) return;
    if (!this.follows(self))
      throw noGradient(
        op.name,
        `the method would write a value that is differentiated into a constant: ${instead}`,
      );
    if (nodeOf(self) === null)
      throw noGradient(op.name, `the method would change a parameter in place: ${instead}`);
    if (sharesMemory(self))
      throw noGradient(
        op.name,
        `the method would change a tensor that shares its memory with a view in place: ${instead}`,
      );
  }

  inputsOf(signature, given) {
    const inputs = [];
    given.forEach((v, i) => {
      if (this.follows(v)) inputs.push(inputOf(v, signature.nameOf(i), -1));
      else if (Array.isArray(v))
        v.forEach((item, k) => {
          if (this.follows(item)) inputs.push(inputOf(item, signature.nameOf(i), k));
        });
    });
    return inputs;
  }

  /* Records what is no op: derive(g) returns the gradients of the inputs. */
  custom(inputs, value, derive, asNumber) {
    const node = { inputs: inputs.map((v) => inputOf(v)), derive, gradients: [] };
    this.nodes.push(node);
    return new Traced(this, value, node, 0, asNumber);
  }

  copy(traced) {
    return this.custom([traced], valueOf(traced).clone(), (g) => [g], isNumber(traced));
  }

  convert(traced, name) {
    const value = valueOf(traced);
    const own = value.type();
    return this.custom([traced], value.type(name), (g) => [g.type(own)], isNumber(traced));
  }

  element(traced, given) {
    const value = valueOf(traced);
    const indices = given.map((v) => ownTyped(settled(v)));
    const made = value.at(...indices);
    const { scattered } = this.environment.helpers;
    const derive = (g) => [scattered(g, value, (positions) => positions.at(...indices))];
    const asNumber = !isValue(made);
    return this.custom([traced], asNumber ? this.tensorOf(made, value) : made, derive, asNumber);
  }

  /* Computes f, and keeps only its arguments: going back computes it again. */
  checkpoint(f, args, inputs) {
    const { core } = this;
    const strip = (v) => this.strip(v);
    const isNested = inputs.some((v) => isTraced(strip(v)));
    const inScope = (run) => (isNested ? run() : core.handles.scope(run));
    const { call } = this.environment;
    const seen = call('getRNGState', []); /* the same random numbers again */
    const derive = (g) =>
      inScope(() => {
        const now = call('getRNGState', []);
        const tape = new Tape(core);
        try {
          call('setRNGState', [seen]);
          const parameters = new Map(inputs.map((v) => [v, tape.parameter(strip(v))]));
          const again = f(...mapTree(args, (v) => parameters.get(v) ?? strip(v)));
          return tape.gradients([[again, g]], [...parameters.values()]);
        } finally {
          call('setRNGState', [now]);
          tape.close();
        }
      });
    const made = inScope(() => f(...mapTree(args, strip)));
    if (isTraced(made) && !isNested)
      throw noGradient(
        'checkpoint',
        'the function uses a value that is differentiated and is not among its arguments',
      );
    if (typeof made !== 'number' && !isValue(made))
      throw argumentError('checkpoint', 'f', made, 'the function must return one tensor or number');
    const asNumber = !isValue(made);
    const value = asNumber ? this.tensorOf(made, strip(inputs[0])) : made;
    return this.custom(inputs, value, derive, asNumber);
  }

  /* Adds to the gradient of what an input is. */
  give({ traced, node, result, value }, g) {
    const { sumTo, call } = this.environment;
    const fit = isValue(g) ? sumTo(g, value.size()) : call('fullLike', [value, g]);
    const before = node === null ? this.ofParameters.get(traced) : node.gradients[result];
    const sum = before === undefined ? fit : call('add', [before, fit]);
    if (node === null) this.ofParameters.set(traced, sum);
    else node.gradients[result] = sum;
  }

  /* The gradients of `parameters`, from those of some traced values. */
  gradients(seeds, parameters) {
    this.ofParameters = new Map();
    for (const [traced, g] of seeds) this.give(inputOf(traced), g);
    for (let i = this.nodes.length - 1; i >= 0; i--)
      if (this.nodes[i].gradients.length > 0) this.goBack(this.nodes[i]);
    return parameters.map(
      (traced) =>
        this.ofParameters.get(traced) ?? this.environment.call('zerosLike', [valueOf(traced)]),
    );
  }

  goBack(node) {
    const { gradients, inputs, derive, names } = node;
    if (derive !== undefined)
      derive(gradients[0]).forEach((g, i) => {
        this.give(inputs[i], g);
      });
    else {
      gradients.forEach((g, k) => {
        names[k === 0 ? 'g' : `g${k + 1}`] = g;
      });
      if (node.signature.rules?.whole !== undefined) this.deriveWhole(node);
      else for (const input of inputs) this.derive(node, input);
      forgetShared(names);
    }
    node.gradients = [];
  }

  /* The gradients of all inputs of a call by a rule OF or AS: computes what the rule says with a
     tape of its own. */
  deriveWhole({ signature, names, values, inputs, gradients }) {
    const { by, value } = signature.rules.whole;
    const { environment } = this;
    const tape = new Tape(this.core);
    const own = [];
    const follow = (v) => {
      if (Array.isArray(v)) return v.map(follow);
      if (!isRealTensor(plainOf(v))) return v;
      own.push(tape.parameter(v));
      return own.at(-1);
    };
    try {
      const followed = values.map(follow);
      const operands = signature.names(followed, []);
      const made =
        by.length > 0
          ? tape.slopes(signature, operands, names)
          : [value(operands, environment)].flat();
      const seeds = gradients.flatMap((g, k) => {
        if (g !== undefined && made[k] === undefined)
          throw noGradient(signature.op.name, `there is no rule for the gradient of result ${k}`);
        return g !== undefined && tape.follows(made[k])
          ? [[made[k], environment.fit(g, made[k])]]
          : [];
      });
      const found = tape.gradients(seeds, own);
      for (const input of inputs) {
        const at = followed.findIndex((_, k) => signature.nameOf(k) === input.name);
        const item = input.index < 0 ? followed[at] : followed[at][input.index];
        this.give(input, found[own.indexOf(item)]);
      }
    } finally {
      tape.close();
    }
  }

  /* The gradients of the expression of a rule OF by its operands, followed by this tape. */
  slopes(signature, operands, results) {
    const { by, value } = signature.rules.whole;
    const { environment } = this;
    const inner = new Tape(this.core);
    try {
      const parameters = by.map((name, k) =>
        inner.parameter(
          environment.operandLike(operands[name], results[k === 0 ? 'r' : `r${k + 1}`]),
        ),
      );
      const weights = signature.given
        .filter(({ name }) => /^g([A-Z0-9]|$)/.test(name))
        .map(({ name }) => operands[name]);
      by.forEach((name, k) => {
        operands[name] = parameters[k];
      });
      const seeds = [value(operands, environment)]
        .flat()
        .map((made, k) => [made, weights[k]])
        .filter(([, g]) => g !== null)
        .map(([made, g]) => [made, environment.fit(g, made)]);
      return inner.gradients(seeds, parameters);
    } finally {
      inner.close();
    }
  }

  /* The gradient of one input of a call, by its rule. */
  derive({ signature, names, values }, input) {
    const { name, index, value } = input;
    const { op, rules } = signature;
    const rule = rules?.[name];
    if (rule === 'NONE') return;
    if (rule === undefined)
      throw noGradient(
        op.name,
        `there is no rule for the gradient of \`${name}\`; stopGradient() takes a value as a constant`,
      );
    if (typeof rule === 'function') {
      const g = rule(names, this.environment);
      this.give(input, index < 0 ? g : g[index]);
      return;
    }
    const move = (t) => op.function(...values.map((v, i) => (i === signature.moved ? t : v)));
    const { helpers, call } = this.environment;
    const whole = rule === 'VIEW' && isTensor(names.g) ? call('zerosLike', [value]) : undefined;
    const part = whole && move(whole);
    if (isTensor(part)) {
      part.copy(names.g);
      this.give(input, whole);
    } else this.give(input, helpers.scattered(names.g, value, move));
  }
}

/* The names of the methods of tensors. */
function methodNames(core) {
  const names = new Set();
  for (
    let object = core.handles.types.tensor[0].Class.prototype;
    object !== Object.prototype;
    object = Object.getPrototypeOf(object)
  )
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
      if (typeof value === 'function' && name !== 'constructor') names.add(name);
  return names;
}

/* Traced values have the methods of all ops. Of other methods they say that they do not. */
function addMethods(core) {
  const { prototype } = Traced;
  for (const name of methodNames(core))
    if (!(name in prototype) && !core.ops.has(name))
      prototype[name] = () => {
        throw noGradient(
          name,
          `a value that is differentiated does not have it: stopGradient(x).${name}(...) is of its present value`,
        );
      };
  for (const { name } of core.ops.values())
    if (!(name in prototype))
      prototype[name] = function method(...args) {
        return foreign.take(tapeOf(this).core.ops.get(name), this, settleAll(args));
      };
}

/* The innermost tape that follows one of the arguments, or null. */
function tapeFor(args) {
  let tape = null;
  const look = (v) => {
    if (isTraced(v)) {
      if (tape === null || tapeOf(v).level > tape.level) tape = tapeOf(v);
    } else if (Array.isArray(v)) v.forEach(look);
  };
  args.forEach(look);
  return tape;
}

foreign.isTensor = isTraced;
foreign.isRecording = isRecording;

/* Ops ask it about arguments that they do not know. Lists are copies (settleAll). */
foreign.take = (op, self, given) => {
  const tape = tapeFor(self === null ? given : [self, ...given]);
  if (tape === null) return foreign.NONE;
  if (!tape.isOpen)
    throw noGradient(op.name, 'a value of a call of grad() that has ended was used');
  return tape.call(op, self, given);
};
