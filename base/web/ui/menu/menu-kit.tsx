import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type FocusEvent, type ReactNode, useRef } from 'react'

const itemClass =
  'flex h-11 items-center gap-2.5 rounded-ui px-2.5 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover md:h-8'

interface MenuProps {
  trigger: ReactNode
  children: ReactNode
  align: 'start' | 'end'
  /** The key that asked for the menu was pressed before the kit was there to notice it. */
  isByKeyboard: boolean
}

/** A menu that opens as it comes, and its button. */
export function Menu({ trigger, children, align, isByKeyboard }: MenuProps) {
  const isFirstOpening = useRef(true)
  const beginWithFirst = ({ target, currentTarget }: FocusEvent) => {
    if (target !== currentTarget) return
    if (isFirstOpening.current && isByKeyboard) currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus()
    isFirstOpening.current = false
  }
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onFocus={beginWithFirst}
          className="rise z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-ui border border-line bg-raised p-1 shadow-overlay"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ItemProps {
  children: ReactNode
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
  /** For what a wide header leads to itself. */
  onlyNarrow?: boolean
}

export function MenuItem({ children, icon, onSelect, disabled, onlyNarrow = false }: ItemProps) {
  return (
    <Radix.Item className={onlyNarrow ? `${itemClass} lg:hidden` : itemClass} onSelect={onSelect} disabled={disabled ?? false}>
      {icon && <span className="text-muted">{icon}</span>}
      {children}
    </Radix.Item>
  )
}

interface RadioProps<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: string; icon?: ReactNode }[]
}

/** One choice of a few inside a menu. */
export function MenuRadio<T extends string>({ label, value, onChange, options }: RadioProps<T>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(v) => onChange(v as T)}>
      <Radix.Label className="px-2.5 py-1.5 text-xs text-muted">{label}</Radix.Label>
      {options.map((o) => (
        <Radix.RadioItem key={o.value} value={o.value} className={itemClass}>
          {o.icon && <span className="text-muted">{o.icon}</span>}
          <span className="flex-1">{o.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden size={14} />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

interface CheckProps {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (value: string, isChosen: boolean) => void
}

/** Several choices inside a menu, which stays open while they are ticked. */
export function MenuCheck({ label, options, chosen, onChange }: CheckProps) {
  return (
    <Radix.Group>
      <Radix.Label className="px-2.5 py-1.5 text-xs text-muted">{label}</Radix.Label>
      {options.map((o) => (
        <Radix.CheckboxItem
          key={o.value}
          checked={chosen.includes(o.value)}
          onCheckedChange={(isChosen) => onChange(o.value, isChosen)}
          onSelect={(event) => event.preventDefault()}
          className={itemClass}
        >
          <span className="flex-1">{o.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden size={14} />
          </Radix.ItemIndicator>
        </Radix.CheckboxItem>
      ))}
    </Radix.Group>
  )
}

export const MenuSeparator = () => <Radix.Separator className="my-1 border-t border-line" />
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-1.5 text-sm">{children}</Radix.Label>
}
