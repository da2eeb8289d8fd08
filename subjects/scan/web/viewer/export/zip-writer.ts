import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipWriter {
  /** @param isPacked - packing again would gain nothing */
  readonly add: (name: string, bytes: Uint8Array, isPacked: boolean) => void
  readonly finish: () => Blob
}

/** Writes files into one ZIP as they come, so that only what is already packed is kept. Files of the same name are numbered. */
export function zipWriter(): ZipWriter {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const names = new Set<string>()
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(new Uint8Array(chunk))
  })
  return {
    add: (name, bytes, isPacked) => {
      const own = freeName(name, names)
      names.add(own.toLowerCase())
      const file = isPacked ? new ZipPassThrough(own) : new ZipDeflate(own, { level: 6 })
      zip.add(file)
      file.push(bytes, true)
    },
    finish: () => {
      zip.end()
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
  let own = name
  for (let n = 2; taken.has(own.toLowerCase()); n++) own = `${stem}-${n}${ending}`
  return own
}
