import { CopyButton } from './copy-button.tsx'
import { Field } from './field.tsx'

type CopyFieldProps = {
  label: string
  value: string
  /** The button's name: `Copy the link`. */
  copy: string
  /** Letters and digits to be read out or typed. */
  isCode?: boolean
}

/** A text that cannot be edited, with a button that copies it. */
export function CopyField({ label, value, copy, isCode = false }: CopyFieldProps) {
  return (
    <Field
      label={label}
      value={value}
      readOnly
      action={<CopyButton text={value} what={copy} />}
      className={isCode ? '[&_input]:font-semibold [&_input]:tracking-wider' : undefined}
    />
  )
}
