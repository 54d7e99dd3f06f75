/** The id of a tool, table or page by its file name: tools/fuel-cost.yaml is fuel-cost. */
export function fileId(file: string): string {
  return (file.split(/[/\\]/).at(-1) ?? file).replace(/\.ya?ml$/, '')
}
