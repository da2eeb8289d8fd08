/** How it went with what another application shared, as the service worker says in the address (`?shared=2`, `full`, `lost`). */
export function SharedNotice() {
  const shared = new URLSearchParams(location.search).get('shared')
  const words = shared === null ? null : wordsOf(shared)
  return <div role="status">{words !== null && <p className="border-b border-line bg-raised px-4 py-3">{words}</p>}</div>
}

function wordsOf(shared: string): string | null {
  if (shared === 'full') return 'There is no room left on this phone: what you shared was not kept. Make room and share it again.'
  if (shared === 'lost') return 'What you shared could not be kept. Share it once more.'
  const count = Number(shared)
  if (!Number.isInteger(count) || count <= 0) return null
  return count === 1 ? 'The file you shared is safe on this phone.' : `The ${count} files you shared are safe on this phone.`
}
