import { expect, test } from 'vitest'
import { joinSpoken } from '#web/camera/dictate.ts'

test('what is said follows what stands there', () => {
  expect(joinSpoken('', ' split seam at the drain ')).toBe('Split seam at the drain')
  expect(joinSpoken('Split seam', 'at the drain')).toBe('Split seam at the drain')
  expect(joinSpoken('Split seam. ', 'two feet long')).toBe('Split seam. Two feet long')
  expect(joinSpoken('Split seam', '  ')).toBe('Split seam')
})
