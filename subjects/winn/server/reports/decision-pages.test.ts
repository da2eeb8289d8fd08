import { canReadPages, printedPages } from '@ridgeline/app-server/test/made/printed-pages'
import { typstInput } from '@ridgeline/report/rules/pdf/typst-input'
import { DECISION_PAGES, decisionExtract } from '@ridgeline/report/rules/winn/extract'
import { buildStorm, buildWinnData, sampleVersion } from '@ridgeline/report/rules/winn/sample-winn'
import { buildWinnReport } from '@ridgeline/report/rules/winn/winn-report'
import { compilePdf } from '@ridgeline/server/integrations/typst/compile'
import { reportTemplate } from '@ridgeline/server/integrations/typst/report-template'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Frozen } from '#server/reports/frozen'
import { layOut } from '#server/reports/lay-out'

const PATIENCE = 240_000
const WORDS = 'The membrane of this part was walked from edge to edge and every lap was probed by hand. '

/** A report that says much: all that a decision takes has more than thirty pages. */
async function wordyReport(): Promise<{ frozen: Frozen; whole: number }> {
  const size = { photos: 12, thermograms: 30, findings: 120, components: 20, testSquares: 40, cores: 20, costLines: 300 }
  const data = buildWinnData(size, { storms: Array.from({ length: 12 }, (_, n) => buildStorm({ id: `storm ${n}` }, 30)) })
  const long = { summary: WORDS.repeat(110).trim(), recommendations: WORDS.repeat(110).trim() }
  const model = buildWinnReport({ ...data, draft: { ...data.draft, ...long } }, sampleVersion)
  const input = typstInput(model, 'R-2026-0014 v2')
  const small = new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#607080' } })
      .jpeg()
      .toBuffer(),
  )
  const pictures = input.pictures.map(({ file }) => ({ name: file, bytes: small }))
  const full = await compilePdf({ ...(await reportTemplate()), data: input.data, pictures, documentDate: new Date(0) })
  const wanted = /^(Roof Map|Storm Record|Survey Cond|Quant|Plan of|Detailed|Recomm|Scope and|Summary and|Executive|Signature)/
  const of = model.sections.map(({ title }, index) => ({ title, ...full.sectionPages[index]! }))
  const whole = of.filter(({ title }) => wanted.test(title)).reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const frozen = {
    ...{ model, pictures, sectionPages: full.sectionPages, documentId: 'R-2026-0014 v2', documentDate: new Date(0).toISOString() },
    ...{ measured: {}, attachments: [], originals: [] },
  }
  return { frozen, whole }
}

test('the decision PDF has at most 12 pages, however much the report says, and names the pages of what it leaves out', {
  timeout: PATIENCE,
}, async () => {
  const { frozen, whole } = await wordyReport()
  expect(whole).toBeGreaterThan(30)
  const from = { label: 'R-2026-0014, version 2', pageCount: 200, sha256: 'c'.repeat(64) }
  const { pdfs } = await layOut(frozen, from, 'decision', undefined)
  expect(pdfs).toHaveLength(1)
  expect(pdfs[0]?.pageCount).toBeLessThanOrEqual(DECISION_PAGES)
  expect(pdfs[0]?.pageCount).toBeGreaterThan(4)
  if (!canReadPages() || !pdfs[0]) return
  const pages = printedPages(pdfs[0].pdf)
  expect(pages).toHaveLength(pdfs[0].pageCount)
  const text = pages.flatMap(({ lines }) => lines).join(' ')
  const cost = frozen.sectionPages?.[frozen.model.sections.findIndex(({ title }) => title === 'Scope and Cost')]
  expect(text).toMatch(
    new RegExp(`\\d+ more lines stand in the full report, pages ${cost?.first} to ${cost?.last}\\. Sums are of all lines`),
  )
  expect(text).toContain('About This Extract')
  // every part that the extract kept is on a page, none below its foot
  const storms = JSON.stringify(decisionExtract(frozen.model, from, 2).sections.find(({ title }) => title === 'Storm Record'))
  const answers = (of: string) => of.match(/Times are those of the clock/g)?.length
  expect(answers(text)).toBe(answers(storms))
})
