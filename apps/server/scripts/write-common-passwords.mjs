// Writes the list of leaked passwords that new ones are held against, from the dictionary of @zxcvbn-ts/language-common.
import { writeFile } from 'node:fs/promises'
import { filterFile, makeFilter } from '@ridgeline/account/server/identity/passwords/common-passwords'
import { dictionary } from '@zxcvbn-ts/language-common'

const words = dictionary['passwords-common']
const filter = makeFilter(words)
await writeFile(filterFile, filter)
console.log(`${words.length} passwords in ${(filter.length / 1000).toFixed(0)} kB`)
