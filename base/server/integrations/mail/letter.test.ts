import { expect, test } from 'vitest'
import { letter } from '#integrations/mail/letter'

const look = { productName: 'Ridgeline', organizationName: 'A <b> & Co', logoUrl: null, accent: '#ffee00' }

test('text and HTML say the same, and no word becomes markup', () => {
  const { text, html } = letter({
    look,
    lines: ['<script>alert(1)</script>'],
    action: { label: 'Open', url: 'https://x.example/?a=1&b="2"' },
    footer: 'Because.',
  })
  expect(text).toContain('<script>alert(1)</script>')
  expect(text).toContain('Open: https://x.example/?a=1&b="2"')
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('A &lt;b&gt; &amp; Co')
})

test.each([
  ['#ffee00', '#171b22'],
  ['#102a5c', '#ffffff'],
  ['#767676', '#171b22'],
])('words on %s are %s', (accent, ink) => {
  const { html } = letter({ look: { ...look, accent }, lines: [], action: { label: 'Open', url: 'https://x.example' }, footer: '' })
  expect(html).toContain(`background:${accent};color:${ink}`)
})
