import { formatCount } from '@ridgeline/web/format/count.ts'
import { useState } from 'react'
import { Target } from '#web/kit.tsx'
import { useHere, usePhone } from '#web/phone-context.ts'
import { handOn } from '#web/save-files.ts'
import { readUnsent, unsentFiles } from './unsent.ts'

/** What waits as files: for whoever cannot sign in any more, and wants it all the same. It stays here until it is thrown away. */
export function SaveUnsent({ look = 'plain' }: { look?: 'primary' | 'plain' }) {
  const phone = usePhone()
  const unsent = useHere('unsent', readUnsent) ?? []
  const [said, setSaid] = useState('')
  if (unsent.length === 0) return null
  const save = async () => {
    const files = await unsentFiles(phone, unsent)
    if (await handOn(files)) setSaid(`Handed on: ${formatCount(files.length, 'file')}. Everything stays here too.`)
  }
  return (
    <>
      <Target look={look} onClick={() => void save()}>
        Save as files
        <span className="block text-sm font-normal">Photos as they were taken, and a text of what was written</span>
      </Target>
      <p role="status" className="m-0 text-base empty:hidden">
        {said}
      </p>
    </>
  )
}
