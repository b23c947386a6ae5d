/* tally.js: counts the cases of an oracle. A case passes, or fails with a text, or is explained by
   a reason why the library cannot do it. */

const SHOWN = 200;

export class Tally {
  passed = 0;
  failures = [];
  reasons = new Map();
  groups = new Map(); /* passed and all cases of a group, by its name */

  pass() {
    this.passed++;
  }

  /* `text` names the argument and both values. */
  fail(name, text) {
    this.failures.push(`${name}: ${text}`);
  }

  explain(reason, count = 1) {
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + count);
  }

  get explained() {
    return [...this.reasons.values()].reduce((sum, count) => sum + count, 0);
  }

  get total() {
    return this.passed + this.failures.length + this.explained;
  }

  /* Adds a case by its problem ('' if it is right) and the reason why it is expected to fail, if
     there is one. An explained case that passes is a failure: its reason is stale. `groups`: what
     the case is counted in, too. */
  judge(name, problem, reason, ...groups) {
    for (const group of groups) {
      const [passed, all] = this.groups.get(group) ?? [0, 0];
      this.groups.set(group, [passed + (problem === '' ? 1 : 0), all + 1]);
    }
    if (reason === undefined) {
      if (problem === '') this.pass();
      else this.fail(name, problem);
    } else if (problem === '') this.fail(name, `passes, but has the reason '${reason}'`);
    else this.explain(reason);
  }

  /* Returns what is printed. The last line has the counts. */
  toString() {
    const hidden = this.failures.length - SHOWN;
    const reasons = [...this.reasons].sort(([, a], [, b]) => b - a);
    return [
      ...this.failures.slice(0, SHOWN).map((failure) => `FAILED ${failure}`),
      ...(hidden > 0 ? [`and ${hidden} other failures`] : []),
      ...reasons.map(([reason, count]) => `explained: ${count} ${reason}`),
      ...[...this.groups].map(([name, [passed, all]]) => `${name}: ${passed} of ${all} passed`),
      `${this.explained} explained of ${this.total}`,
      `${this.passed} passed, ${this.failures.length} failed`,
    ].join('\n');
  }
}
