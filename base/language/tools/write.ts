import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { allMessages } from '#all-messages'
import { areasIn, byArea, catalogueFile, type Texts, textsOf } from '#catalogue'
import { translated } from '#translated'

/** Adds the texts of the sources that are new to the words of each place with an empty translation; texts that are gone are taken away. */
function writeCatalogues() {
  const areas = byArea(allMessages())
  for (const language of translated) for (const area of areasIn(language)) if (!areas.has(area)) rmSync(catalogueFile(language, area))
  for (const language of translated) {
    const known = new Map(areasIn(language).flatMap((area) => Object.entries(textsOf(language, area)).filter(([, text]) => text !== '')))
    let missing = 0
    for (const [area, texts] of areas) {
      const old = textsOf(language, area)
      // what another area calls so already is what it is most likely called here
      const now = Object.fromEntries([...texts.keys()].map((key) => [key, old[key] || (known.get(key) ?? '')]))
      missing += Object.values(now).filter((text) => text === '').length
      write(language, area, now)
    }
    const total = [...areas.values()].reduce((sum, texts) => sum + texts.size, 0)
    console.log(`${language}: ${total - missing} of ${total} texts in ${areas.size} areas are translated`)
  }
}

function write(language: Parameters<typeof catalogueFile>[0], area: string, texts: Texts) {
  const file = catalogueFile(language, area)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`)
}

writeCatalogues()
