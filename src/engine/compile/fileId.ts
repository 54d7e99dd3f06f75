/** The id a file gives its tool, table or page: tools/fuel-cost.yaml is fuel-cost. */
export function fileId(file: string): string {
  return (file.split(/[/\\]/).at(-1) ?? file).replace(/\.ya?ml$/, '')
}
