import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readersDay } from '../base/words/src/calendar-day.ts'
import { makeExampleCard } from '../subjects/card/rules/example/example-card.ts'
import { encodeJpeg } from './card-files.ts'

/** On the clock of this machine. */
function yesterday(): string {
  const at = new Date()
  at.setDate(at.getDate() - 1)
  return readersDay(at)
}

/** Writes the example card into a folder, to be dropped on the page Memory Card: `npm run -s example-card -- FOLDER [DAY]`, the day as 2026-11-20, else yesterday. */
const [folder, day = yesterday()] = process.argv.slice(2)
if (folder === undefined || !/^\d{4}-\d\d-\d\d$/.test(day)) {
  console.error('Which folder? npm run -s example-card -- FOLDER [DAY], the day as 2026-11-20')
  process.exit(1)
}
// npm runs scripts in the project's folder and keeps the caller's one here
const into = resolve(process.env.INIT_CWD ?? '.', folder)
const files = await makeExampleCard(day, encodeJpeg)
for (const { path, bytes, takenAt } of files) {
  const file = join(into, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  const at = new Date(takenAt)
  await utimes(file, at, at)
}
console.log(`${files.length} files of five roofs are in ${into}. Drop the folder on the page Memory Card (Upload, Memory Card).`)
