import { createComment } from '@ridgeline/report/contract/comment'
import { createPriceList } from '@ridgeline/winn/contract/prices/price-list'
import { createTemplate } from '@ridgeline/winn/contract/template'
import type { TestMember } from '#test/app'
import type { AuditedCall } from '#test/changes/project-changes'

/** Every call that changes the comment library, the template of reports or price lists, for the suite that looks for their lines in the audit log. */
export function reportTextChanges(owner: () => TestMember): Record<string, () => Promise<AuditedCall>> {
  const newComment = async () => (await owner().call(createComment, { body: { use: 'action', text: crypto.randomUUID() } })).id
  const newTemplate = async () => (await owner().call(createTemplate, { body: { name: crypto.randomUUID(), content: {} } })).id
  const prices = () => ({
    name: crypto.randomUUID(),
    validFrom: '2026-01-01',
    items: [{ item: 'Drain', unit: 'each' as const, unitPriceUsd: 1 }],
  })
  return {
    'POST /api/comments': async () => ({ body: { use: 'action', text: 'Look again.' }, action: 'comment.created', record: 'answered' }),
    'PATCH /api/comments/{id}': async () => {
      const id = await newComment()
      return { params: { id }, body: { text: 'Changed.' }, action: 'comment.changed', record: id }
    },
    'DELETE /api/comments/{id}': async () => {
      const id = await newComment()
      return { params: { id }, action: 'comment.removed', record: id }
    },
    'PUT /api/report-template': async () => ({
      body: { title: 'Ours' },
      action: 'report-template.changed',
      record: 'any',
    }),
    'POST /api/report-templates': async () => ({
      body: { name: crypto.randomUUID(), content: {} },
      action: 'report-template.created',
      record: 'answered',
    }),
    'PATCH /api/report-templates/{id}': async () => {
      const id = await newTemplate()
      return { params: { id }, body: { name: crypto.randomUUID() }, action: 'report-template.changed', record: id }
    },
    'DELETE /api/report-templates/{id}': async () => {
      const id = await newTemplate()
      return { params: { id }, action: 'report-template.removed', record: id }
    },
    'POST /api/price-lists': async () => ({ body: prices(), action: 'price-list.created', record: 'answered' }),
    'DELETE /api/price-lists/{id}': async () => {
      const { id } = await owner().call(createPriceList, { body: prices() })
      return { params: { id }, action: 'price-list.removed', record: id }
    },
  }
}
