import { parentPort } from 'node:worker_threads'

/** A thread for the tests of the pool: gives back what it gets, or does what it is told. */
parentPort?.on('message', (task: string) => {
  if (task === 'die') process.exit(3)
  if (task === 'hang') while (true);
  parentPort?.postMessage(task === 'fail' ? { error: { name: 'ThermalError', message: 'no', code: 'truncated' } } : { result: task })
})
