import type { Bytes } from './bytes.ts'
import { type Named, nameOf } from './names.ts'

export interface SmallPictures {
  /** Never rejects: what could not be kept is made again when it is asked for. */
  keep(file: Named, small: Blob): Promise<void>
  read(file: Named): Promise<Blob | null>
  remove(file: Named): Promise<void>
}

/** Small pictures of files beside them. One that is missing is made of its file, one after the other: each takes the memory of a whole picture while it is made. */
export function smallPictures(files: Bytes, smalls: Bytes): SmallPictures {
  let last: Promise<unknown> = Promise.resolve()
  const keep: SmallPictures['keep'] = (file, small) =>
    smalls.keep(nameOf(file), small).then(
      () => {},
      () => {},
    )
  const make = async (file: Named): Promise<Blob | null> => {
    const made = await smalls.read(nameOf(file))
    if (made !== null) return made
    const whole = await files.read(nameOf(file))
    if (whole === null) return null
    const { smallOfFile } = await import('#web/camera/small-picture.ts')
    const small = await smallOfFile(whole)
    if (small !== null) await keep(file, small)
    return small
  }
  return {
    keep,
    read: async (file) => {
      const kept = await smalls.read(nameOf(file))
      if (kept !== null || file.kind === 'voice') return kept
      const made = last.then(() => make(file)).catch(() => null)
      last = made
      return made
    },
    remove: (file) => smalls.remove(nameOf(file)),
  }
}
