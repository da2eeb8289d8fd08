import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string
  onFiles: (files: File[]) => void
}

/** The browser's own choice of files, opened by whatever button stands for it; the same file can be chosen again. */
export const FileInput = ({ label, onFiles, ...rest }: Props) => (
  <input
    type="file"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])])
      target.value = ''
    }}
    {...rest}
  />
)
