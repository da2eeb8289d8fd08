import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { useState } from 'react'
import type { LessonBlock } from '#contract/course'

type Check = Extract<LessonBlock, { kind: 'check' }>

/** A question to oneself: any answer opens what is right and why. */
export function CheckBlock({ check, onDone }: { check: Check; onDone: () => void }) {
  const [chosen, choose] = useState('')
  const options = check.options.map((option, at) => ({ value: String(at), label: option.text }))
  const isRight = chosen !== '' && check.options[Number(chosen)]?.right === true
  return (
    <div className="my-4 rounded-ui border border-line bg-surface p-4">
      <RadioGroup
        label={check.question}
        options={options}
        value={chosen}
        onChange={(value) => {
          choose(value)
          onDone()
        }}
      />
      <p role="status" className="mt-3 text-sm">
        {chosen !== '' && (
          <>
            <strong className={isRight ? 'text-good' : 'text-warning'}>{isRight ? 'Right: ' : 'Not quite: '}</strong>
            {!isRight && `${check.options.find(({ right }) => right)?.text}. `}
            {check.because}
          </>
        )}
      </p>
    </div>
  )
}
