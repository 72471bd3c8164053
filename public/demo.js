// One button plays and pauses both recordings of the comparison. Without this each has the browser's own controls.
const videos = Array.from(document.querySelectorAll('.demo-video'))
const toggle = document.querySelector('.demo-toggle')

if (toggle && videos.length > 0) {
  const isPlaying = () => videos.some((video) => !video.paused && !video.ended)
  const show = () => {
    const playing = isPlaying()
    toggle.textContent = playing ? toggle.dataset.pause : toggle.dataset.play
    toggle.toggleAttribute('data-playing', playing)
  }
  for (const video of videos) {
    video.controls = false
    for (const event of ['play', 'pause', 'ended']) video.addEventListener(event, show)
  }
  toggle.addEventListener('click', () => {
    if (isPlaying()) for (const video of videos) video.pause()
    else {
      const isOver = videos.every((video) => video.ended)
      for (const video of videos) {
        if (isOver) video.currentTime = 0
        if (!video.ended || isOver) video.play().catch(show)
      }
    }
  })
  show()
  toggle.hidden = false
}
