import { BroadcastChannel } from 'node:worker_threads'

/** Every browser has it; happy-dom, which stands in for one in the tests of components, does not. */
Object.assign(globalThis, { BroadcastChannel })
