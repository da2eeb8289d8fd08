import { expect, test } from 'vitest'
import { accessibleEdits } from '#integrations/typst/accessible-pdf'

test('a file that the compiler did not make is refused, not bent', () => {
  expect(() => accessibleEdits(Buffer.from('%PDF-1.7\n'))).toThrow("the compiler's PDF has no startxref where it is expected")
  expect(() => accessibleEdits(Buffer.from('%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< >>\nstartxref\n9\n%%EOF'))).toThrow(
    'no catalog',
  )
})
