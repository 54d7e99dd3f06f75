import { useLoaderData } from '@tanstack/react-router'

/** The page of any path. */
export function PathPage() {
  const { tool, info, search, missing } = useLoaderData({ from: '/$' })
  if (tool) return <tool.Page {...tool} />
  if (search) return <search.Page {...search} />
  if (info) return <info.View {...info} />
  return missing && <missing.Page {...missing} />
}
