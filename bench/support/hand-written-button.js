(function () {
  var button = document.createElement("button");
  var open = false;
  button.id = "yardstick";
  button.type = "button";
  button.setAttribute("aria-label", "Open chat");
  button.innerHTML =
    '<svg width="28" height="28" viewBox="0 0 28 28" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round">' +
    '<path d="M4 14c0-5 4.5-9 10-9s10 4 10 9-4.500 9-10 9c-1.300 0-2.600-.2-3.700-.6L5 24l1.300-4.200A8.600 8.600 0 0 1 4 14z"/></svg>';
  var style = button.style;
  style.position = "fixed";
  style.right = style.bottom = "20px";
  style.width = style.height = "60px";
  style.border = "0";
  style.borderRadius = "50%";
  style.background = "#1f5eff";
  style.boxShadow = "0 6px 20px rgba(0,0,0,.18)";
  style.cursor = "pointer";
  style.zIndex = "2000000000";
  button.addEventListener("click", function () {
    open = !open;
    button.setAttribute("aria-expanded", String(open));
  });
  document.documentElement.appendChild(button);
})();
