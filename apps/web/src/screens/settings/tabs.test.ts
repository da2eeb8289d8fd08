import { actionsFor } from '@ridgeline/find/web/actions.ts'
import { expect, test } from 'vitest'
import { settingsTabs } from './tabs.ts'

test('every part of the settings is found by Ctrl K, by the role that may open it', () => {
  const found = new Map(actionsFor('', () => true).map(({ to, needs }) => [to, needs]))
  for (const { path, needs } of settingsTabs) expect(found.get(`/settings/${path}`), path).toBe(needs)
})
