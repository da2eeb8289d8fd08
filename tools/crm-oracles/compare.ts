import { isDeepStrictEqual } from 'node:util'
import { hubspot } from './hubspot.ts'
import { pipedrive } from './pipedrive.ts'
import { type Recorded, record } from './recorder.ts'
import { salesforce } from './salesforce.ts'

/** One operation, as the vendor's library does it and as we do. */
export interface Operation {
  readonly name: string
  readonly theirs: () => Promise<unknown>
  readonly ours: () => Promise<unknown>
}

const { base, take, close } = await record()
const vendors = { HubSpot: hubspot(base), Salesforce: salesforce(base), Pipedrive: pipedrive(base) }
let compared = 0
let differences = 0
const shown = (requests: readonly Recorded[]) => requests.map((request) => JSON.stringify(request)).join('\n      ')

for (const [vendor, operations] of Object.entries(vendors))
  for (const { name, theirs, ours } of operations) {
    await theirs()
    const library = take()
    await ours()
    const own = take()
    compared += Math.max(library.length, own.length)
    const isSame = isDeepStrictEqual(library, own)
    if (!isSame) differences++
    console.log(`${isSame ? 'equal    ' : 'DIFFERENT'} ${vendor}: ${name} (${own.length})`)
    if (!isSame) console.log(`    library\n      ${shown(library)}\n    ours\n      ${shown(own)}`)
  }
close()
const operations = Object.values(vendors).flat().length
console.log(
  `${operations} operations, ${compared} requests compared with HubSpot 13.5, jsforce 3.10 and Pipedrive 33.7; ${differences} differences`,
)
process.exit(differences > 0 ? 1 : 0)
