import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDocuments, listDocuments, type PropertyDocument, removeDocument } from '#contract/document/document'
import { DocumentFiles } from './document-files.tsx'

const warranty: PropertyDocument = {
  id: idOf(5),
  propertyId: idOf(1),
  fileName: 'Warranty.pdf',
  sizeBytes: 2048,
  sha256: 'a'.repeat(64),
  addedAt: '2026-05-10T12:00:00.000Z',
  addedBy: 'Rita Rep',
}
const show = () => renderScreen(<DocumentFiles propertyId={idOf(1)} />, { path: '/', at: '/' })

test('files of a property are saved from the list; one that was removed is put back from the toast', async () => {
  let files = [warranty]
  answer(listDocuments, () => files)
  answer(removeDocument, () => {
    files = []
    return { propertyId: idOf(1), uploadUrl: '/api/uploads/abc' }
  })
  answer(addDocuments, () => {
    files = [warranty]
    return { documentIds: [warranty.id] }
  })
  const { user } = show()
  const link = await screen.findByRole('link', { name: /Warranty\.pdf/ })
  expect(link.getAttribute('href')).toBe(`/api/documents/${idOf(5)}/file`)
  expect(link.textContent).toContain('Rita Rep')
  await user.click(screen.getByRole('button', { name: 'Remove Warranty.pdf' }))
  expect(await screen.findByText('Warranty.pdf removed')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Warranty\.pdf/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: /Warranty\.pdf/ })).toBeDefined()
  expect(requests.findLast((r) => r.method === 'POST')?.body).toEqual({ fileUrls: ['/api/uploads/abc'] })
})

test('a file that is no document is refused before it is sent, with what was expected', async () => {
  answer(listDocuments, [])
  const { user } = show()
  await screen.findByRole('button', { name: 'Add files' })
  fireEvent.change(screen.getByLabelText('Files to add'), { target: { files: [new File(['MZ'], 'tool.exe')] } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/tool\.exe is not accepted: choose \.pdf, /)
  expect(requests.some((r) => r.method === 'POST')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Forget tool.exe' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
