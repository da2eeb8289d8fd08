// Writes the list of leaked passwords that new ones are held against, from the dictionary of @zxcvbn-ts/language-common.
import { writeFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { filterFile, makeFilter } from '../src/features/identity/passwords/common-passwords.ts'

const words = dictionary['passwords-common']
const filter = makeFilter(words)
await writeFile(filterFile, filter)
console.log(`${words.length} passwords in ${(filter.length / 1000).toFixed(0)} kB`)
