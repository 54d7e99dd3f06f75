import { useLoaderData } from '@tanstack/react-router'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ToolPage } from './tool/ToolPage.tsx'

/** Whatever a path holds. */
export function PathPage() {
  const { tool, info } = useLoaderData({ from: '/$' })
  if (tool) return <ToolPage {...tool} />
  return info ? <info.View {...info} /> : <NotFoundPage />
}
