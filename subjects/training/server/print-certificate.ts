import { isReachedFromElsewhere } from '@ridgeline/contract/own-address'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { compilePdf } from '@ridgeline/server/integrations/typst/compile'
import { certificationLabel } from '#contract/course'
import { CRITERIA, credentialUrl, measuredReading } from '#server/credential'
import { numberOf, ownCertificate } from '#server/credentials'

const template = `
#let data = json("/data.json")
#set document(title: data.title, author: data.organization)
#set page(width: 11in, height: 8.5in, margin: 1in, background: rect(width: 10in, height: 7.5in, stroke: 0.75pt + rgb("#9aa4ad")))
#set text(font: "Inter", size: 11pt, lang: "en")
#set par(justify: false)
#align(center)[
  #v(0.3in)
  #text(size: 12pt, fill: rgb("#55606a"))[#data.organization]
  #v(0.35in)
  #heading(level: 1, text(size: 30pt, weight: "semibold")[#data.level])
  #v(0.1in)
  #text(size: 12pt)[Company certificate for thermal roof inspection]
  #v(0.4in)
  #text(size: 22pt, weight: "medium")[#data.name]
  #v(0.35in)
  #block(width: 7in)[#data.criteria]
  #if data.reading != none [#v(0.1in) #text(size: 9pt, fill: rgb("#55606a"))[#data.reading]]
  #v(0.35in)
  #grid(columns: (1fr, 1fr, 1fr), gutter: 12pt,
    [#text(fill: rgb("#55606a"))[Issued] \\ #data.issued],
    [#text(fill: rgb("#55606a"))[Valid until] \\ #data.expires],
    [#text(fill: rgb("#55606a"))[Number] \\ #data.number])
]
#align(bottom + center)[#text(size: 9pt, fill: rgb("#55606a"))[#if data.url != none [Whether it still counts is said at #link(data.url)[#data.url].] else [Whether it still counts is said by the server that issued it, under its number.]]]
`
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A certificate as a page to hang up. @throws AppError `not-found` */
export async function printCertificate({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>, actor: Actor, id: string): Promise<Response> {
  const row = await ownCertificate(db, actor, id)
  const level = certificationLabel[row.level]
  const data = {
    title: `${level}: ${row.name}`,
    organization: row.organizationName,
    level,
    name: row.name,
    criteria: CRITERIA[row.level],
    reading: measuredReading(row.credential),
    issued: longDate.format(row.issuedAt),
    expires: longDate.format(row.expiresAt),
    number: numberOf(row.id),
    url: isReachedFromElsewhere(publicUrl) ? credentialUrl(publicUrl, row.id) : null,
  }
  const { pdf } = await compilePdf({ template, data, pictures: [], documentDate: row.issuedAt })
  return new Response(Uint8Array.from(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="certificate-${data.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
