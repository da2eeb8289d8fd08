import { readFileSync, writeFileSync } from 'node:fs'
import { catalogueFile } from '#catalogue'
import { poOf, takenFrom } from '#po'

// npm run language -- --po FILE writes all Spanish texts for a translator; --from FILE takes them back.
const [way, file = ''] = process.argv.slice(2)
if (file === '') throw new Error(`Expected the name of a file behind ${way}`)
if (way === '--po') {
  writeFileSync(file, poOf('es'))
  console.log(`${file} holds every text of the product`)
} else {
  const { areas, changed, refused } = takenFrom(readFileSync(file), 'es')
  for (const [area, texts] of areas) writeFileSync(catalogueFile('es', area), `${JSON.stringify(texts, null, 2)}\n`)
  console.log([`${changed} translations were taken over`, ...refused].join('\n'))
  process.exitCode = refused.length === 0 ? 0 : 1
}
