import { useLoaderData } from '@tanstack/react-router'
import { NotFoundPage } from './NotFoundPage.tsx'

/** The page of any path. */
export function PathPage() {
  const { tool, info, search } = useLoaderData({ from: '/$' })
  if (tool) return <tool.Page {...tool} />
  if (search) return <search.Page />
  return info ? <info.View {...info} /> : <NotFoundPage />
}
