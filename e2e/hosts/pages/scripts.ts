import type { HostPage } from "../support/host-page.ts";

const scripted = (name: string, note: string, script: string, more: Partial<HostPage> = {}): HostPage => ({
  name,
  note,
  head: `<script>${script}</script>`,
  ...more,
});

/** In the manner of prototype.js 1.6: what it adds and what it puts in the place of what browsers have by now. */
const PROTOTYPE_JS = `
  Array.from = window.$A = function (iterable) {
    if (!iterable) return [];
    if ("toArray" in Object(iterable)) return iterable.toArray();
    var length = iterable.length || 0, results = new Array(length);
    while (length--) results[length] = iterable[length];
    return results;
  };
  Array.prototype._each = function (iterator) { for (var i = 0; i < this.length; i++) iterator(this[i], i); };
  Array.prototype.toArray = Array.prototype.entries = Array.prototype.clone = function () { return [].concat(this); };
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
  Array.prototype.find = Array.prototype.detect = function (iterator, context) {
    for (var i = 0; i < this.length; i++) if (iterator.call(context, this[i], i)) return this[i];
  };
  Array.prototype.first = function () { return this[0]; };
  Array.prototype.flatten = Array.prototype.flat = function () { return this; };
  Array.prototype.toJSON = function () { return "[" + this.map(Object.toJSON).join(", ") + "]"; };
  Object.toJSON = function (value) { return '"' + value + '"'; };
  Object.values = function (object) { var all = []; for (var key in object) all.push(object[key]); return all; };
  Object.keys = function (object) { var all = []; for (var key in object) all.push(key); return all; };
  String.prototype.toJSON = Number.prototype.toJSON = function () { return '"' + this + '"'; };
  String.prototype.startsWith = function (pattern) { return this.lastIndexOf(pattern, 0) === 0; };
  Function.prototype.bind = function () {
    var method = this, first = [].slice.call(arguments), object = first.shift();
    return function () { return method.apply(object, first.concat([].slice.call(arguments))); };
  };
  HTMLElement.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
  HTMLElement.prototype.scrollTo = function () { window.scrollTo(0, this.offsetTop); return this; };
  HTMLElement.prototype.show = HTMLElement.prototype.hide = HTMLElement.prototype.update =
    HTMLElement.prototype.insert = HTMLElement.prototype.replace = HTMLElement.prototype.select = function () { return this; };
  HTMLElement.prototype.visible = function () { return this.style.display !== "none"; };`;

/** In the manner of MooTools: types grow, arrays come from anything, elements have what they never had. */
const MOOTOOLS = `
  Array.from = function (item) { return item == null ? [] : item.length != null && typeof item != "string" ? item : [item]; };
  Function.prototype.extend = Object.prototype.extend = function (more) { for (var key in more) this[key] = more[key]; return this; };
  Array.prototype.contains = Array.prototype.include = function (item) { return this.indexOf(item) !== -1; };
  Array.prototype.each = Array.prototype.forEach;
  Array.prototype.clean = Array.prototype.append = Array.prototype.empty = function () { return this; };
  String.prototype.contains = function (text) { return this.indexOf(text) > -1; };
  String.prototype.test = function (expression) { return RegExp(expression).test(this); };
  Element.prototype.get = Element.prototype.set = Element.prototype.store = function () { return this; };
  Element.prototype.remove = Element.prototype.dispose = function () { return this.parentNode ? this.parentNode.removeChild(this) : this; };
  Element.prototype.append = function (text) { return this.appendChild(text); };
  Window.prototype.addEvent = Element.prototype.addEvent = function (name, listener) { this.addEventListener(name, listener, false); return this; };`;

/** In the manner of early core-js and the shims before it, on a browser that needs none of it. */
const SHIMS = `(function () {
  var Native = { Promise: window.Promise, Map: window.Map };
  function Shim(run) {
    var promise = new Native.Promise(run);
    this.then = function (done, failed) { var p = promise.then(done, failed); return new Shim(function (y, n) { p.then(y, n); }); };
  }
  Shim.prototype["catch"] = function (failed) { return this.then(undefined, failed); };
  Shim.resolve = function (value) { return new Shim(function (done) { done(value); }); };
  Shim.reject = function (value) { return new Shim(function (done, failed) { failed(value); }); };
  Shim.all = function (all) { return new Shim(function (y, n) { Native.Promise.all(all).then(y, n); }); };
  Shim.race = function (all) { return new Shim(function (y, n) { Native.Promise.race(all).then(y, n); }); };
  window.Promise = Shim;
  function List(entries) { this._k = []; this._v = []; var self = this; if (entries) entries.forEach(function (e) { self.add ? self.add(e) : self.set(e[0], e[1]); }); }
  List.prototype = {
    constructor: List,
    get size() { return this._k.length; },
    has: function (key) { return this._k.indexOf(key) > -1; },
    get: function (key) { return this._v[this._k.indexOf(key)]; },
    set: function (key, value) { var at = this._k.indexOf(key); if (at < 0) at = this._k.push(key) - 1; this._v[at] = value; return this; },
    "delete": function (key) { var at = this._k.indexOf(key); if (at < 0) return false; this._k.splice(at, 1); this._v.splice(at, 1); return true; },
    clear: function () { this._k = []; this._v = []; },
    forEach: function (each, self) { for (var i = 0; i < this._k.length; i++) each.call(self, this._v[i], this._k[i], this); },
    keys: function () { return this._k[Symbol.iterator](); },
    values: function () { return this._v[Symbol.iterator](); },
    entries: function () { var v = this._v; return this._k.map(function (key, at) { return [key, v[at]]; })[Symbol.iterator](); }
  };
  List.prototype[Symbol.iterator] = List.prototype.entries;
  window.Map = List;
  function Bag(items) { this._k = []; this._v = []; var self = this; if (items) items.forEach(function (item) { self.add(item); }); }
  Bag.prototype = Object.create(List.prototype);
  Bag.prototype.add = function (item) { return this.set(item, item); };
  Bag.prototype[Symbol.iterator] = List.prototype.values;
  window.Set = Bag;
})();`;

/** Pages whose scripts have changed what scripts build on. */
export const SCRIPTS: readonly HostPage[] = [
  scripted(
    "prototype.js",
    "natives replaced: reduce, entries, find, Array.from, bind, JSON of arrays",
    PROTOTYPE_JS,
  ),
  scripted("MooTools", "natives replaced, and every object has one property more in loops", MOOTOOLS),
  scripted(
    "toJSON",
    "whatever becomes JSON says for itself what it is, wrongly",
    `Array.prototype.toJSON = function () { return "array"; };
     String.prototype.toJSON = Number.prototype.toJSON = Boolean.prototype.toJSON = Date.prototype.toJSON = function () { return "value"; };`,
  ),
  scripted(
    "enumerable",
    "every object, array, text and function has more properties in loops",
    `Object.prototype.pretty = function () { return "pretty"; };
     Object.prototype.key = Object.prototype.ref = Object.prototype.children = undefined;
     Array.prototype.last = function () { return this[this.length - 1]; };
     Array.prototype.remove = function (from) { return this.splice(from, 1); };
     String.prototype.capitalize = function () { return this; };
     Function.prototype.method = function () { return this; };`,
  ),
  scripted(
    "frozen",
    "all that the language has is frozen",
    `[Object, Array, Function, String, Number, Boolean, Promise, Map, Set, WeakMap, Symbol, RegExp, Date, Error, TypeError, Reflect, JSON, Math]
      .forEach(function (one) { Object.freeze(one); if (one.prototype) Object.freeze(one.prototype); });
     Object.freeze(window.customElements); Object.freeze(console);`,
  ),
  scripted("shims", "old shims in the place of Promise, Map and Set", SHIMS),
  scripted(
    "AMD",
    "a loader of modules that refuses nameless ones, and the globals of CommonJS",
    `window.define = function (name) { if (typeof name !== "string") throw new Error("Mismatched anonymous define()"); };
     window.define.amd = {};
     window.module = { exports: {} }; window.exports = window.module.exports; window.global = window;
     window.require = function (name) { throw new Error("no module " + name); }; window.process = { env: {} };`,
  ),
  scripted(
    "own globals",
    "short names that a page has for itself",
    `var name = "page", status = 3, parent = "none", top = 1, origin = "Berlin", event = "a concert", length = -1, closed = true;
     var React = { version: "0.13" }, ReactDOM = {}, client = {}, config = null, app = 1, e = 2, t = 3, n = 4, boot = 5, parley = "ours";
     function pause() {} function request() {} function add() {} function sheet() {} function focus() {} function stop() {}
     var Parley = "a cheese shop";`,
  ),
  scripted(
    "wrapped",
    "a zone: timers, listeners, promises and requests are wrapped, and the console is mute",
    `(function () {
      ["setTimeout", "setInterval", "requestAnimationFrame", "queueMicrotask"].forEach(function (name) {
        var native = window[name];
        window[name] = function (run) { var more = [].slice.call(arguments, 1); return native.apply(window, [function () { return run.apply(this, arguments); }].concat(more)); };
      });
      var listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (name, listener, options) { return listen.call(this, name, listener && function (event) { return (listener.handleEvent || listener).call(this, event); }, options); };
      var get = window.fetch;
      window.fetch = function (url, options) { options = options || {}; options.headers = Object.assign({}, options.headers); return get.call(window, url, options); };
      var then = Promise.prototype.then;
      Promise.prototype.then = function (a, b) { return then.call(this, a && function (v) { return a(v); }, b && function (v) { return b(v); }); };
      window.console = { log: function () {} };
    })();`,
  ),
  {
    name: "tag manager",
    note: "the script is fetched as text and run: there is no current script",
    snippet: ({
      chat,
    }) => `<script type="text/plain" data-consent="functional" src="${chat}/embed/main/default.js"></script>
      <script>fetch("${chat}/embed/main/default.js").then((answer) => answer.text()).then((text) => new Function(text)())</script>`,
  },
  {
    name: "module",
    note: "the snippet as a module: there is no current script",
    snippet: ({ chat }) => `<script type="module" src="${chat}/embed/main/default.js"></script>`,
  },
  {
    name: "written in",
    note: "the snippet comes by document.write while the page is parsed",
    snippet: ({ snippet }) =>
      `<script>document.write('${snippet.replace("</", "<\\/").replace("async ", "")}')</script>`,
  },
];
