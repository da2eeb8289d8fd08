import { expect, test } from 'vitest'
import { looksLikeCard } from './looks-like-card.ts'

const files = (count: number, folder: string) =>
  Array.from({ length: count }, (_, i) => ({ path: `${folder}${i}.jpg`, file: new File(['x'], `${i}.jpg`) }))

test.each([
  [60, '', false],
  [61, '', true],
  [12, 'DCIM/', false],
  [13, 'DCIM/', true],
])('%d files in “%s”', (count, folder, isCard) => expect(looksLikeCard(files(count, folder))).toBe(isCard))
