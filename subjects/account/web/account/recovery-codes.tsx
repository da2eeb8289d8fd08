import { saveFile } from '@ridgeline/web/calls/api.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Download } from 'lucide-react'

interface Props {
  codes: readonly string[]
  email: string
  onKept: () => void
}

/** Shown once: the server keeps them where it cannot show them again. */
export function RecoveryCodes({ codes, email, onKept }: Props) {
  const save = () => {
    const text = `Recovery codes of ${email}\nEach opens the account once in place of a code of the authenticator.\n\n${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  }
  return (
    <div>
      <h3 className="font-semibold">Keep your recovery codes</h3>
      <p className="mt-1 text-muted">
        Each opens your account once when the authenticator is lost. They are shown only now: keep them where you keep passwords.
      </p>
      <ul className="my-4 grid grid-cols-2 gap-x-6 gap-y-1 rounded-ui border border-line bg-canvas p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>
          <Download aria-hidden size={16} />
          Download
        </Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
