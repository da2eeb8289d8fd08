import { type Edit, found, lacks, tableOf } from '#integrations/typst/edit-pdf'

/** What PDF/A asks of properties it does not know itself: their description stands in the file. */
const UA_SCHEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>'
const UA_NAMESPACE = 'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" '
const UA_PART = '<pdfuaid:part>1</pdfuaid:part>'

/**
 * What a PDF/A of the compiler lacks that it writes only into PDF/UA-1, one standard at a time: the identifier of PDF/UA-1, and that a reader's window shows
 * the title in place of the file name. The caller vouches for the rest: tests export the same documents as PDF/UA-1, which checks them.
 *
 * @throws Error when the file is not laid out as the compiler does
 */
export function accessibleEdits(file: Buffer): Edit[] {
  const { table, tail } = tableOf(file)
  const objectAt = (id: string | undefined): number => table.get(Number(id))?.offset ?? lacks(`object ${id}`)
  const catalogAt = objectAt(found(/\/Root (\d+) 0 R/, tail, 'catalog')[1])
  const catalog = objectText(file, catalogAt)
  const metadataAt = objectAt(found(/\/Metadata (\d+) 0 R/, catalog, 'metadata')[1])
  return [viewerEdit(catalog, catalogAt), ...metadataEdits(objectText(file, metadataAt), metadataAt)]
}

const objectText = (file: Buffer, at: number): string => file.toString('latin1', at, file.indexOf('\nendobj', at))

function viewerEdit(catalog: string, catalogAt: number): Edit {
  const viewer = found(/\/ViewerPreferences <</, catalog, 'preferences of a viewer')
  const end = catalogAt + viewer.index + viewer[0].length
  return { from: end, to: end, bytes: Buffer.from('\n    /DisplayDocTitle true') }
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
    if (place < 0) lacks(before)
    return { from: at + start + place, to: at + start + place, bytes: Buffer.from(insert, 'latin1') }
  })
  const grown = Number(digits) + inserts.reduce((sum, insert) => sum + insert.bytes.byteLength, 0)
  return [{ from: lengthAt, to: lengthAt + digits.length, bytes: Buffer.from(String(grown)) }, ...inserts]
}
