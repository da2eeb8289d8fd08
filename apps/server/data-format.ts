import { randomUUID } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { VERSION } from '#version'

/**
 * How the data folder is laid out, its database included. It rises with a change after which an older program would misread the folder or do harm in it;
 * 1 is a folder without the file, as versions before 0.2.0 left it.
 */
const FORMAT = 2
const FILE = 'format'

/**
 * Refuses a data folder of a format this program does not know, and notes its own in an older one. To be called before anything else is read or written
 * there: what is interrupted halfway through an update is for the newer program alone.
 * @throws BadSetting
 */
export async function claimFormat(dataDir: string): Promise<void> {
  const found = await readFormat(dataDir)
  if (found.format > FORMAT)
    throw new BadSetting(
      `The data folder ${dataDir} has format ${found.format}, made by version ${found.version}, and this is version ${VERSION}, which knows formats up to ${FORMAT}: start version ${found.version} or a newer one, or put back the backup made before the update`,
    )
  if (found.format < FORMAT) await writeFormat(dataDir)
}

async function readFormat(dataDir: string): Promise<{ format: number; version: string }> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { format: 1, version: '0.1.0' }
  const [, format, version] = /^([1-9]\d{0,8}) (\S+)\n?$/.exec(text) ?? []
  if (format === undefined || version === undefined)
    throw new BadSetting(
      `The file ${path.join(dataDir, FILE)} says "${text.slice(0, 40)}" where a number and a version are expected, such as "${FORMAT} ${VERSION}": put back what stood there before`,
    )
  return { format: Number(format), version }
}

/** Whole or not at all, whenever the power fails. */
async function writeFormat(dataDir: string): Promise<void> {
  const part = path.join(dataDir, `.${FILE}-${randomUUID()}`)
  const file = await open(part, 'w', 0o644)
  try {
    await file.writeFile(`${FORMAT} ${VERSION}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path.join(dataDir, FILE))
}
