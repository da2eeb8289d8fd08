import { Check } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { pageNonce } from '#ui/page-nonce.ts'
import { SelectArrow, type SelectControlProps, selectClass, selectTextClass } from './select-button.tsx'

interface Props<T extends string> extends SelectControlProps<T> {
  /** It was pressed before this was there to notice it. */
  isPressed: boolean
}

/** A closed list of choices and what it opens. */
export const SelectKit = <T extends string>({ ids, options, value, onChange, disabled = false, name, isPressed }: Props<T>) => (
  <Radix.Root
    value={value}
    onValueChange={(chosen) => onChange(chosen as T)}
    disabled={disabled}
    defaultOpen={isPressed}
    {...(name && { name })}
  >
    <Radix.Trigger {...ids} className={selectClass}>
      <span className={selectTextClass}>
        <Radix.Value />
      </span>
      <SelectArrow />
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={4}
        className="rise z-50 max-h-80 min-w-(--radix-select-trigger-width) overflow-hidden rounded-ui border border-line bg-raised shadow-overlay"
      >
        <Radix.Viewport className="p-1" {...(pageNonce() && { nonce: pageNonce() })}>
          {options.map((o) => (
            <Radix.Item
              key={o.value}
              value={o.value}
              className="flex h-11 items-center justify-between gap-3 rounded-ui px-2.5 outline-none select-none data-highlighted:bg-hover md:h-8"
            >
              <Radix.ItemText>{o.label}</Radix.ItemText>
              <Radix.ItemIndicator>
                <Check aria-hidden size={14} />
              </Radix.ItemIndicator>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
