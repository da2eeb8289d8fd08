/** Cameras and phones that number their files by the second: `DJI_20260614214005_0001_T.JPG`, `IMG_20260614_214005.jpg`. */
const SECONDS = /(?<!\d)(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[_-]?([01]\d|2[0-3])([0-5]\d)([0-5]\d)(?!\d)/

/** The time in the name of a file, on the clock of its camera; null where it holds none. */
export function timeInName(name: string): string | null {
  const parts = SECONDS.exec(name)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second] = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  return Number.isFinite(Date.parse(`${local}Z`)) ? local : null
}
