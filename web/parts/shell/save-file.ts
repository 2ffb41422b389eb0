/** Saves a file on the visitor's device. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
