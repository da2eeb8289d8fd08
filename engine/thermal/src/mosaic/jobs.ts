/** Work that comes in jobs of which none waits for another. Pure, of plain data and of memory that threads share: they can take jobs too. */
export interface JobKind<Work, Result> {
  readonly name: string
  readonly run: (work: Work, job: number) => Result
  /** What it writes must not be written twice. */
  readonly once?: true
}

/** Does `count` jobs. @param done - told how many are done; throws where the work is to end @returns what each came to, in their order: the same whoever did them */
export type RunJobs = <Work, Result>(kind: JobKind<Work, Result>, work: Work, count: number, done?: (count: number) => void) => Result[]

/** Does jobs one after the other. */
export const runHere: RunJobs = (kind, work, count, done) =>
  Array.from({ length: count }, (_, job) => {
    const result = kind.run(work, job)
    done?.(job + 1)
    return result
  })

/** Numbers in memory that threads share, all 0. */
export const shared = <T>(kind: { new (memory: SharedArrayBuffer): T; readonly BYTES_PER_ELEMENT: number }, length: number): T =>
  new kind(new SharedArrayBuffer(length * kind.BYTES_PER_ELEMENT))
