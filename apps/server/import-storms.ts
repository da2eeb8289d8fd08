import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { stormEventsVintage } from '@ridgeline/storm/rules/read/storm-events'
import { downloadFile } from '@ridgeline/storm/server/feeds/download-file'
import { importStormEvents } from '@ridgeline/storm/server/import-events'
import { readEnv } from '#env'
import { openRecords } from '#ground'

const USAGE = `npm run storms:import -- FOLDER, FILE or ADDRESS ...
Imports yearly files of NCEI Storm Events (StormEvents_details-ftp_v1.0_dYYYY_cYYYYMMDD.csv.gz), from folders, as files or by address. Run it again after it
stopped: it goes on where it was. Files that are known cost a moment.`

/** Files that the arguments name; those of an address are fetched into the data folder first. */
async function filesOf(args: readonly string[], dataDir: string): Promise<string[]> {
  const files: string[] = []
  for (const arg of args) {
    if (/^https?:\/\//.test(arg)) files.push(await downloadFile(new URL(arg), path.join(dataDir, 'storm-files')))
    else if ((await stat(arg)).isDirectory())
      files.push(
        ...(await readdir(arg))
          .filter((name) => stormEventsVintage(name) !== null)
          .sort()
          .map((name) => path.join(arg, name)),
      )
    else files.push(arg)
  }
  return files
}

const args = process.argv.slice(2)
try {
  if (args.length === 0) throw new BadSetting(USAGE)
  const env = readEnv(process.env)
  const { db, dataDir, close } = await openRecords(env, 2)
  const files = await filesOf(args, dataDir)
  if (files.length === 0) console.error('No file of Storm Events is there.')
  for (const file of files) {
    const startMs = Date.now()
    const outcome = await importStormEvents(db, file, new Date())
    if (outcome.state !== 'imported') console.log(outcome.sentence)
    else {
      const { year, stored, resumedAt, count } = outcome
      const from = resumedAt > 0 ? `, went on after ${resumedAt}` : ''
      console.log(
        `${year}: ${count.inFile} rows in the file; ${stored} stored${from}, ${count.others} of other kinds, ${count.withoutPlace} without a place, ${count.unreadable} that could not be read; ${Math.round((Date.now() - startMs) / 100) / 10} s`,
      )
    }
    if (outcome.state === 'refused') process.exitCode = 1
  }
  await close()
} catch (error) {
  console.error(error instanceof Error && (error instanceof BadSetting || 'code' in error) ? error.message : error)
  process.exitCode = 1
}
