import { AppError } from '@ridgeline/server/http/app-error'
import { MOST_REACH_M, type OutlineTrouble, outlineTrouble } from '@ridgeline/thermal/plan/outline-trouble'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { MOST_CORNERS_IN_ALL, type RoofSection } from '#contract/roof'

/** Refuses sections whose figures would mean nothing, with the section and the place of the trouble. @throws AppError `unprocessable` */
export function checkSections(sections: readonly RoofSection[]): void {
  const corners = sections.reduce((sum, { coordinates }) => sum + coordinates.length, 0)
  if (corners > MOST_CORNERS_IN_ALL)
    throw refusal('too-many-corners', message`The sections have ${corners} corners together: at most ${MOST_CORNERS_IN_ALL} are taken`)
  const twice = twiceIn(sections.map(({ number }) => number)) ?? twiceIn(sections.map(({ id }) => id))
  if (twice !== undefined) throw refusal('section-twice', message`Two sections have the number or id ${twice}: each needs its own`)
  for (const section of sections) {
    const trouble = outlineTrouble(section.coordinates)
    if (trouble !== null) throw refusal(trouble.kind, message`Section ${section.number} ${asMessage(words(trouble))}`)
    if (section.edges.length > section.coordinates.length)
      throw refusal(
        'too-many-edges',
        message`Section ${section.number} names ${section.edges.length} edges and has ${section.coordinates.length}`,
      )
    if (section.heightsM !== undefined && section.heightsM.length !== section.coordinates.length)
      throw refusal(
        'heights-of-others',
        message`Section ${section.number} names ${section.heightsM.length} heights and has ${section.coordinates.length} corners`,
      )
  }
}

const refusal = (reason: string, sentence: Words) =>
  new AppError('unprocessable', message`${asMessage(sentence)}. Nothing was stored.`, { reason })

const twiceIn = <T>(values: readonly T[]): T | undefined => values.find((value, i) => values.indexOf(value) !== i)

function words(trouble: OutlineTrouble): Words {
  switch (trouble.kind) {
    case 'crosses-itself':
      return message`crosses itself: edge ${trouble.edges[0] + 1} and edge ${trouble.edges[1] + 1} meet`
    case 'repeated-corner':
      return message`has corner ${trouble.corner + 1} and the next at the same place: leave one of them out`
    case 'too-wide':
      return message`is ${Math.round(trouble.widthM / 1000)} km wide: at most ${(2 * MOST_REACH_M) / 1000} km are measured`
    case 'no-area':
      return 'encloses no area'
    case 'too-few-corners':
      return 'has fewer than 3 corners'
  }
}
