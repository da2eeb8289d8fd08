import { parentPort } from 'node:worker_threads'

/** A thread for the tests of the pool: gives back what it gets, or does what it is told. */
parentPort?.on('message', (task: string) => {
  if (task === 'die') process.exit(3)
  if (task === 'hang') while (true);
  if (task === 'slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  parentPort?.postMessage(task === 'fail' ? { error: { name: 'ThermalError', message: 'no', code: 'truncated' } } : { result: task })
})
