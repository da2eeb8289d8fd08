import { createFinisher, type FinishedShot, type Pressed } from '#web/camera/finish-shot.ts'

export interface FinishTask {
  readonly id: number
  readonly pressed: Pressed
}
export type FinishAnswer = { readonly id: number } & ({ readonly shot: FinishedShot } | { readonly error: string })

const finish = createFinisher()
// one after the other: likeness is judged by the picture before
let last: Promise<unknown> = Promise.resolve()
globalThis.addEventListener('message', ({ data: { id, pressed } }: MessageEvent<FinishTask>) => {
  last = last.then(() =>
    finish(pressed).then(
      (shot) => postMessage({ id, shot } satisfies FinishAnswer),
      (error: unknown) => postMessage({ id, error: String(error) } satisfies FinishAnswer),
    ),
  )
})
