interface Problem {
  /** What the server or the queue said, as far as it is known to mean this. */
  readonly said: RegExp
  readonly words: string
}

/** Why work failed, in plain words, by what its error says; the first that fits counts. */
export const jobProblems = {
  disk: { said: /ENOSPC|no space left|disk of the server is full|insufficient-storage/i, words: 'The disk of the server is full.' },
  memory: { said: /heap|out of memory|allocation failed|ERR_WORKER_OUT_OF_MEMORY/i, words: 'The server ran out of memory.' },
  stopped: {
    said: /heartbeat|timed? ?out in active|expired|handler execution exceeded|job failed by timeout/i,
    words: 'The server stopped while it was at work, or the work took too long.',
  },
  database: {
    said: /database|deadlock|too many clients|Connection terminated|57P0|canceling statement|Failed query/i,
    words: 'The database did not answer in time.',
  },
  file: {
    said: /ENOENT|no such file|NoSuchKey|checksum|sha-?256|damaged/i,
    words: 'A stored file is missing or damaged. Stored files checks and lists them.',
  },
  network: {
    said: /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|fetch failed|socket hang up|network/i,
    words: 'Another service could not be reached.',
  },
  permission: { said: /EACCES|EPERM|EROFS|read-only file system/i, words: 'The server may not write to its data folder.' },
} as const satisfies Record<string, Problem>

const unknown = 'The reason is not one that is known here. The words of the server are under For support.'

/** What went wrong with a job, for people. */
export const jobProblemWords = (error: string): string => Object.values(jobProblems).find(({ said }) => said.test(error))?.words ?? unknown
