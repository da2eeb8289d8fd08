import { TextField } from '@ridgeline/web/ui/form/field.tsx'

interface Props {
  place: { name: string; address: string }
  /** Says what is missing. */
  isTried: boolean
  onName: (name: string) => void
  onAddress: (address: string) => void
}

/** What a property is called and where it is. */
export function PlaceFields({ place: { name, address }, isTried, onName, onAddress }: Props) {
  const missing = (value: string, sentence: string) => (isTried && value.trim() === '' ? sentence : undefined)
  return (
    <>
      <TextField
        label="Property name"
        value={name}
        maxLength={200}
        autoComplete="off"
        error={missing(name, 'Please provide a property name.')}
        onChange={(event) => onName(event.target.value)}
      />
      <TextField
        label="Address"
        value={address}
        maxLength={300}
        autoComplete="off"
        error={missing(address, 'Please provide an address.')}
        onChange={(event) => onAddress(event.target.value)}
      />
    </>
  )
}
