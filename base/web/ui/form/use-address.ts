import { useSearchParams } from 'react-router'

/** What a part of the address is from now on; null takes it out. */
export type AddressParts = Readonly<Record<string, string | null>>

/** What the address asks for, and a way to ask for something else in its place. What is usual is left out of it. */
export function useAddress(): [URLSearchParams, (parts: AddressParts) => void] {
  const [params, setParams] = useSearchParams()
  const put = (parts: AddressParts) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(parts))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [params, put]
}

/** Takes all of them out. */
export const without = (names: readonly string[]): AddressParts => Object.fromEntries(names.map((name) => [name, null]))
