/* clock.js: the processor time of this process: other programs on the machine do not count. */

/* Milliseconds of processor time that the process has taken. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/* Milliseconds of processor time of a call. */
export function timed(run, calls) {
  const start = processorTime();
  for (let i = 0; i < calls; i++) run();
  return (processorTime() - start) / calls;
}
