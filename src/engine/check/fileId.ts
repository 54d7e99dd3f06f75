/** Returns the id of a tool, table or page by its file name: fuel-cost for tools/fuel-cost.yaml. */
export function fileId(file: string): string {
  return (file.split(/[/\\]/).at(-1) ?? file).replace(/\.ya?ml$/, '')
}
