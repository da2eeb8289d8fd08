import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { toast } from '#ui/feedback/toast-store.ts'

/** The kit of menus comes with the first press: no screen needs it to be drawn. What stands inside a menu is drawn when it is there. */
let kit: typeof import('./menu-kit.tsx') | null = null
const fetchKit = async () => {
  kit ??= await import('./menu-kit.tsx')
}

export const menuKit = { ahead: () => fetchKit().catch(() => undefined) }

type Kit = typeof import('./menu-kit.tsx')

export const MenuItem = (props: ComponentProps<Kit['MenuItem']>) => kit && <kit.MenuItem {...props} />
export const MenuSeparator = () => kit && <kit.MenuSeparator />
export const MenuLabel = (props: ComponentProps<Kit['MenuLabel']>) => kit && <kit.MenuLabel {...props} />
export const MenuCheck = (props: ComponentProps<Kit['MenuCheck']>) => kit && <kit.MenuCheck {...props} />

/** One choice of a few inside a menu. */
export function MenuRadio<T extends string>(props: ComponentProps<typeof import('./menu-kit.tsx').MenuRadio<T>>) {
  return kit && <kit.MenuRadio {...props} />
}

interface Props {
  /** A button. */
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode
  align?: 'start' | 'end'
}

/** A button (`trigger`) that opens a list of actions or choices. */
export function Menu({ trigger, children, align = 'end' }: Props) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null)
  const open = (by: 'pointer' | 'keyboard') =>
    void fetchKit().then(
      () => setOpenedBy(by),
      () => toast({ title: 'The menu could not be loaded', description: 'Check the connection and press again.', variant: 'destructive' }),
    )
  if (openedBy !== null && kit !== null)
    return (
      <kit.Menu trigger={trigger} align={align} isByKeyboard={openedBy === 'keyboard'}>
        {children}
      </kit.Menu>
    )
  const ahead = () => void menuKit.ahead()
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: ahead,
    onFocus: ahead,
    // Enter and the space bar press a button without a pointer: a click that counts none.
    onClick: (event) => open(event.detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event) => event.key === 'ArrowDown' && open('keyboard'),
  })
}
