import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { applyEdit, checkContent, entryOf, proseFields, sameJson, valueAt, withValue } from '#contract/apply-edits'
import { DraftContent, emptyDraft, inOrder } from '#contract/content'
import type { Edit, Value } from '#contract/edit'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const draft = (): Value => JSON.parse(JSON.stringify(emptyDraft()))
const nothing = () => null
const edit = (path: string[], value: Value, was: Value): Edit => ({ id: id(900), path, value, was })
const component = (name: string): Value => ({ order: 1, name, type: 'membrane', condition: 'good', notes: '' })

describe('one edit', () => {
  test('sets the value it names and no other', () => {
    const before = draft()
    const { content, outcome } = applyEdit(before, edit(['building', 'yearBuilt'], 1998, null), nothing)
    expect(outcome).toBe('applied')
    expect(valueAt(content, ['building', 'yearBuilt'])).toBe(1998)
    expect(sameJson(withValue(content, ['building', 'yearBuilt'], null), before)).toBe(true)
  })

  test('is laid over another change of the same text', () => {
    const path = ['building', 'notes']
    const was = 'Ladder at the east wall. Gate is open.'
    const now = withValue(draft(), path, 'Ladder at the west wall. Gate is open.')
    const { content, outcome } = applyEdit(now, edit(path, 'Ladder at the east wall. Gate is open until six.', was), nothing)
    expect(outcome).toBe('merged')
    expect(valueAt(content, path)).toBe('Ladder at the west wall. Gate is open until six.')
  })

  test('keeps both where both changed the same words', () => {
    const path = ['building', 'notes']
    const { content, outcome } = applyEdit(withValue(draft(), path, 'Deck is steel'), edit(path, 'Deck is wood', ''), nothing)
    expect(outcome).toBe('kept-both')
    expect(valueAt(content, path)).toBe('Deck is steel\nDeck is wood')
  })

  test('of a choice or a number replaces, and says so', () => {
    const path = ['building', 'propertyType']
    const now = withValue(draft(), path, 'industrial')
    expect(applyEdit(now, edit(path, 'residential', 'commercial'), nothing)).toMatchObject({ outcome: 'replaced' })
    expect(valueAt(applyEdit(now, edit(path, 'residential', 'commercial'), nothing).content, path)).toBe('residential')
  })

  test('that was made twice by two people changes nothing', () => {
    const path = ['building', 'stories']
    const now = withValue(draft(), path, 3)
    const { content, outcome } = applyEdit(now, edit(path, 3, null), nothing)
    expect([content, outcome]).toEqual([now, 'applied'])
  })
})

describe('entries of a list', () => {
  const path = ['components', id(1)]
  const some = withValue(draft(), path, component('Field membrane'))

  test('of two people both stand', () => {
    const { content } = applyEdit(some, edit(['components', id(2)], component('Drain'), null), nothing)
    expect(Object.keys(valueAt(content, ['components']) ?? {})).toHaveLength(2)
  })

  test('go when they are as the person saw them', () => {
    const { content, outcome } = applyEdit(some, edit(path, null, component('Field membrane')), nothing)
    expect(outcome).toBe('applied')
    expect(valueAt(content, ['components'])).toEqual({})
  })

  test('stay when somebody changed them meanwhile', () => {
    const changed = withValue(some, [...path, 'condition'], 'poor')
    expect(applyEdit(changed, edit(path, null, component('Field membrane')), nothing)).toEqual({ content: changed, outcome: 'refused' })
  })

  test('come back when somebody changes one that was taken away', () => {
    const gone = withValue(some, path, null)
    const { content, outcome } = applyEdit(gone, edit([...path, 'condition'], 'poor', 'good'), (entry) => {
      expect(entry).toEqual(path)
      return component('Field membrane')
    })
    expect(outcome).toBe('restored')
    expect(valueAt(content, path)).toMatchObject({ name: 'Field membrane', condition: 'poor' })
  })

  test('are shown by their order, then by id', () => {
    const all = { [id(3)]: { order: 2 }, [id(2)]: { order: 1 }, [id(1)]: { order: 2 } }
    expect(inOrder(all).map((entry) => entry.id)).toEqual([id(2), id(1), id(3)])
  })

  test('inside entries have their own entry', () => {
    expect(entryOf(['photos', id(1), 'annotations', id(2), 'text'])).toEqual(['photos', id(1), 'annotations', id(2)])
    expect(entryOf(['photos', id(1)])).toBeNull()
    expect(entryOf(['building', 'notes'])).toBeNull()
  })
})

describe('what a draft may hold', () => {
  test('a wrong value is told by its place', () => {
    const wrong = checkContent(withValue(draft(), ['building', 'yearBuilt'], 12))
    expect(wrong).toEqual({ problem: expect.stringMatching(/^building \/ yearBuilt: .*1600/) })
  })

  test('a key that nobody knows is refused, also one that reaches for the prototype', () => {
    expect(checkContent(withValue(draft(), ['building', 'colour'], 'red'))).toHaveProperty('problem')
    expect(checkContent(withValue(draft(), ['__proto__', 'polluted'], true))).toHaveProperty('problem')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('texts that are merged are the long ones', () => {
    const LONG = 500
    const found = new Map<string, number>()
    const walk = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return
      for (const [key, inner] of Object.entries((schema as { properties?: object }).properties ?? {})) {
        if (inner.type === 'string' && inner.maxLength >= LONG) found.set(key, inner.maxLength)
      }
      for (const inner of Object.values(schema)) walk(inner)
    }
    walk(z.toJSONSchema(DraftContent, { io: 'input' }))
    expect([...found.keys()].sort()).toEqual([...proseFields].sort())
  })
})
