import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compileSvg } from '#integrations/typst/compile'

test('pages for a screen are papers apart, with their pictures in them', async () => {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer()
  const svg = await compileSvg({
    template: '#set page(width: 200pt, height: 100pt)\nOne\n#image("/pictures/a.jpg.svg")\n#pagebreak()\nTwo',
    data: {},
    pictures: [{ name: 'a.jpg', bytes }],
    documentDate: new Date('2026-06-15T14:02:00Z'),
  })
  expect(svg).toContain('viewBox="0 0 200 214"')
  expect(svg.match(/translate\(0 [\d.]+\)/g)).toEqual(['0', '0', '114', '114'].map((y) => `translate(0 ${y})`))
  expect(svg).toContain(`data:image/jpeg;base64,${bytes.toString('base64')}`)
  expect(svg).not.toContain('data:image/svg+xml')
})
