import { useLoaderData } from '@tanstack/react-router'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ToolPage } from './tool/ToolPage.tsx'

/** Whatever a path holds. */
export function PathPage() {
  const { loaded } = useLoaderData({ from: '/$' })
  return loaded ? <ToolPage {...loaded} /> : <NotFoundPage />
}
