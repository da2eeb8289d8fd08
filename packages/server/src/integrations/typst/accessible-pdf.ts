/** What stands between two places of a file from now on; letters of one byte. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** What PDF/A asks of properties it does not know itself: their description stands in the file. */
const UA_SCHEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>'
const UA_NAMESPACE = 'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" '
const UA_PART = '<pdfuaid:part>1</pdfuaid:part>'

/**
 * A PDF/A of the compiler with what it writes only into PDF/UA-1, one standard at a time: the identifier of PDF/UA-1, and that a reader's window shows
 * the title in place of the file name. The caller vouches for the rest: tests export the same documents as PDF/UA-1, which checks them.
 *
 * @throws Error when the file is not laid out as the compiler does
 */
export function accessiblePdf(pdf: Uint8Array): Uint8Array {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const tableAt = Number(found(/startxref\s+(\d+)\s+%%EOF\s*$/, file.toString('latin1', Math.max(0, file.length - 200)), 'startxref')[1])
  const tail = file.toString('latin1', tableAt)
  const table = offsets(tail)
  const objectAt = (id: string | undefined): number => table.get(Number(id))?.offset ?? fail(`object ${id}`)
  const catalogAt = objectAt(found(/\/Root (\d+) 0 R/, tail, 'catalog')[1])
  const catalog = objectText(file, catalogAt)
  const metadataAt = objectAt(found(/\/Metadata (\d+) 0 R/, catalog, 'metadata')[1])
  const edits = [viewerEdit(catalog, catalogAt), ...metadataEdits(objectText(file, metadataAt), metadataAt)]
  const moved = (offset: number) =>
    offset + edits.filter(({ from }) => from < offset).reduce((sum, e) => sum + e.text.length - (e.to - e.from), 0)
  const places = [...table.values()].map(({ offset, at }) => ({
    from: tableAt + at,
    to: tableAt + at + 10,
    text: String(moved(offset)).padStart(10, '0'),
  }))
  const end = { from: tableAt + tail.lastIndexOf('startxref'), to: file.length, text: `startxref\n${moved(tableAt)}\n%%EOF` }
  return applied(file, [...edits, ...places, end])
}

const objectText = (file: Buffer, at: number): string => file.toString('latin1', at, file.indexOf('\nendobj', at))

function viewerEdit(catalog: string, catalogAt: number): Edit {
  const viewer = found(/\/ViewerPreferences <</, catalog, 'preferences of a viewer')
  const end = catalogAt + viewer.index + viewer[0].length
  return { from: end, to: end, text: '\n    /DisplayDocTitle true' }
}

function metadataEdits(text: string, at: number): Edit[] {
  const length = found(/\/Length (\d+)/, text.slice(0, text.indexOf('stream')), 'length of its metadata')
  const lengthAt = at + length.index + '/Length '.length
  const digits = length[1] ?? ''
  const start = text.indexOf('stream\n') + 'stream\n'.length
  const metadata = text.slice(start, start + Number(digits))
  const inserts = [
    { before: 'xmlns:pdfaid=', text: UA_NAMESPACE },
    { before: '</rdf:Bag></pdfaExtension:schemas>', text: UA_SCHEMA },
    // What a person typed stands there escaped: no tag in it is theirs.
    { before: '<pdfaid:part>', text: UA_PART },
  ].map(({ before, text: insert }) => {
    const place = metadata.indexOf(before)
    if (place < 0) fail(before)
    return { from: at + start + place, to: at + start + place, text: insert }
  })
  const grown = Number(digits) + inserts.reduce((sum, insert) => sum + insert.text.length, 0)
  return [{ from: lengthAt, to: lengthAt + digits.length, text: String(grown) }, ...inserts]
}

/** Where each object lies, and where in the table that is written. */
function offsets(tail: string): Map<number, { offset: number; at: number }> {
  const head = found(/^xref\s+0 (\d+)\s+/, tail, 'table of objects')
  const table = new Map<number, { offset: number; at: number }>()
  for (let id = 0; id < Number(head[1]); id++) {
    const at = head[0].length + id * 20
    if (tail[at + 17] === 'n') table.set(id, { offset: Number(tail.slice(at, at + 10)), at })
  }
  return table
}

function applied(file: Buffer, edits: readonly Edit[]): Uint8Array {
  const pieces: Uint8Array[] = []
  let done = 0
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    pieces.push(file.subarray(done, from), Buffer.from(text, 'latin1'))
    done = to
  }
  return Buffer.concat([...pieces, file.subarray(done)])
}

const found = (pattern: RegExp, text: string, what: string): RegExpExecArray => pattern.exec(text) ?? fail(what)

function fail(what: string): never {
  throw new Error(`the compiler's PDF has no ${what} where it is expected`)
}
